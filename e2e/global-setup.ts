import { currentDonem } from '#contract/common/donem.ts';
import { startServer } from './server.ts';

/** One server with the demo office for all journeys; the fixtures read its address from the environment. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const server = await startServer();
  process.env.E2E_BASE_URL = server.baseURL;
  // The month that the demo office was made for, also for a worker that starts when the next one has begun.
  process.env.E2E_DONEM = JSON.stringify(currentDonem());
  return server.stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes the default export
export default globalSetup;
