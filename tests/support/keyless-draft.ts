/** How a browser that refuses cookies opens a draft. */
export const keyless = { key: null, networkHash: null } as const;
