// zod tries `new Function` for the first schema, which our content security policy blocks and browsers then report on
// every page. The setting is written to zod's global, so that light screens need not load zod, and in a module of its
// own, since it must run before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
