/** How a browser that refuses cookies opens a draft. */
export const keyless = { idInUrl: true, browserHash: null, clientHash: null } as const;
