import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';

interface AlinanPosta {
  from: string;
  to: string[];
  data: string;
}

export interface SmtpServer {
  port: number;
  alinan: AlinanPosta[];
  /** This is how often somebody tried to sign in. */
  girisler: number;
  /**
   * `answers` replaces the mail server's usual answer to a command (`GREETING`, `AUTH`, `MAIL`, `RCPT`, `DATA`, or
   * `END` for the end of a mail); null breaks the connection.
   */
  answers: Map<string, string | null>;
  close(): Promise<void>;
}

const decode = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

interface Options {
  kullanici?: string;
  sifre?: string;
  /** With a certificate the server speaks TLS from the first byte (`tls`) or after STARTTLS. */
  sertifika?: { key: string; cert: string };
  guvenlik?: 'yok' | 'starttls' | 'tls';
}

/** This mail server knows the part of RFC 5321 that a sender needs, and accepts one user by AUTH PLAIN. */
export async function startSmtpServer({
  kullanici = 'buro',
  sifre = 'dogru-sifre',
  sertifika,
  guvenlik = 'yok',
}: Options = {}): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const standIn: SmtpServer = { port: 0, alinan: [], girisler: 0, answers: new Map(), close: async () => {} };

  const serve = (socket: Socket, isGreeted = false): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    const canStartTls = guvenlik === 'starttls' && !isGreeted;
    let mail: AlinanPosta = { from: '', to: [], data: '' };
    let isData = false;
    let buffered = '';
    const say = (command: string, usual: string): void => {
      const answer = standIn.answers.has(command) ? standIn.answers.get(command) : usual;
      if (answer === null || answer === undefined) socket.destroy();
      else socket.write(`${answer}\r\n`);
    };
    const address = (line: string): string => /<(.*?)>/.exec(line)?.[1] ?? '';

    const onLine = (line: string): void => {
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'EHLO') socket.write(`250-localhost\r\n250 ${canStartTls ? 'STARTTLS' : 'AUTH PLAIN'}\r\n`);
      else if (command === 'STAR' && canStartTls) {
        socket.removeAllListeners('data').write('220 Go on\r\n');
        serve(new TLSSocket(socket, { isServer: true, ...sertifika }), true);
      } else if (command === 'AUTH') {
        standIn.girisler += 1;
        const isRight = decode(line.split(' ')[2] ?? '') === `\0${kullanici}\0${sifre}`;
        say('AUTH', isRight ? '235 2.7.0 Accepted' : '535 5.7.8 Bad credentials');
      } else if (command === 'MAIL') {
        mail = { from: address(line), to: [], data: '' };
        say('MAIL', '250 OK');
      } else if (command === 'RCPT') {
        mail.to.push(address(line));
        say('RCPT', '250 OK');
      } else if (command === 'DATA') {
        isData = !standIn.answers.has('DATA');
        say('DATA', '354 Go on');
      } else if (command === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write(command === 'RSET' || command === 'NOOP' ? '250 OK\r\n' : '502 5.5.1 Unknown\r\n');
    };

    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffered.indexOf(end);
        if (at === -1) return;
        const part = buffered.slice(0, at);
        buffered = buffered.slice(at + end.length);
        if (!isData) onLine(part);
        else {
          isData = false;
          mail.data = part;
          if (!standIn.answers.has('END')) standIn.alinan.push(mail);
          say('END', '250 2.0.0 Taken');
        }
      }
    });
    if (!isGreeted) say('GREETING', '220 localhost');
  };
  const server =
    guvenlik === 'tls'
      ? createTlsServer({ ...sertifika }, (socket) => serve(socket))
      : createServer((socket) => serve(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  standIn.port = (server.address() as AddressInfo).port;
  standIn.close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return standIn;
}
