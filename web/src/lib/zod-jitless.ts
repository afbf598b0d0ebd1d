// For its first schema zod would try `new Function`, which the content security policy blocks and browsers report. This
// setting must run before any schema is made, so it does not import zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
