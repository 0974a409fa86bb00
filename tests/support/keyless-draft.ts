/** What a draft is opened with by a browser that refuses cookies. */
export const keyless = { isNamed: true, browserHash: null, clientHash: null } as const;
