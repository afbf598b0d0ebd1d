import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';

export const serveLimit = async (register: (app: FastifyInstance, pool: pg.Pool) => void): Promise<void> => {
  const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_DATABASE ?? '{}'), max: 16 });
  const app = Fastify();
  register(app, pool);
  console.log(`ready ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
  process.on('disconnect', () => process.exit(0));
};
