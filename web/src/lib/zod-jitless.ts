// For its first schema zod would try `new Function`, which our content security policy blocks and browsers report. The
// setting works without importing zod, in a module that runs before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
