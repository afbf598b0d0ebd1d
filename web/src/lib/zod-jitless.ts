// zod tries `new Function` as the first schema is made, which our content security policy blocks and browsers report on
// every page. Where zod keeps its settings, so that the light screens need not load it: a module of its own, since it
// must run before any that makes a schema.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
