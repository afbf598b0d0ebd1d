// For its first schema zod tries `new Function`; our content security policy blocks that, and browsers report it on
// every page. So zod's global setting turns it off. It is set here without importing zod, which light screens do not
// load, and in a module of its own, which runs before any schema is made.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
