import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ModelRequest {
  authorization: string | undefined;
  text: string;
  messages: { role: string; content: unknown; tool_calls?: unknown }[];
  tools: { function: { name: string } }[];
}

export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ModelStandIn {
  adres: string;
  requests: ModelRequest[];
  answer: ModelAnswer;
  close(): Promise<void>;
}

const chunk = (response: ServerResponse, delta: object, finish_reason: string | null = null): boolean =>
  response.write(
    `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'deneme', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
  );

export const startStream = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' });
export const sendText = (response: ServerResponse, content: string): boolean =>
  chunk(response, { role: 'assistant', content });
export const endStream = (response: ServerResponse, reason = 'stop'): void => {
  chunk(response, {}, reason);
  response.end('data: [DONE]\n\n');
};

export const sayIt =
  (...pieces: string[]): ModelAnswer =>
  (response) => {
    startStream(response);
    for (const piece of pieces) sendText(response, piece);
    endStream(response);
  };

export const callTool =
  (name: string, args: object, say: (result: string) => string = (result) => result): ModelAnswer =>
  (response, { messages }) => {
    startStream(response);
    const last = messages.at(-1);
    if (last?.role === 'tool') {
      sendText(response, say(String(last.content)));
      return endStream(response);
    }
    chunk(response, {
      role: 'assistant',
      tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name, arguments: JSON.stringify(args) } }],
    });
    endStream(response, 'tool_calls');
  };

export async function startModelStandIn(): Promise<ModelStandIn> {
  const standIn: ModelStandIn = { adres: '', requests: [], answer: sayIt('Tamam.'), close: async () => {} };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    const { messages = [], tools = [] } = JSON.parse(text) as Partial<ModelRequest>;
    const sent = { authorization: request.headers.authorization, text, messages, tools };
    standIn.requests.push(sent);
    await standIn.answer(response, sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.adres = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  standIn.close = () => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return standIn;
}
