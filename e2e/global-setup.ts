import { startServer } from './server.ts';

/** One server with the demo office for all journeys; the fixtures read its address from the environment. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = await startServer();
  process.env.E2E_BASE_URL = server.baseURL;
  return server.stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default globalSetup;
