import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type SmtpServer, startSmtpServer } from '#server/testing/smtp-server.ts';
import { type PostaAyari, PostaHatasi, sendPosta } from './mail.ts';

let smtp: SmtpServer;
let ayar: PostaAyari;
beforeAll(async () => {
  smtp = await startSmtpServer();
  ayar = {
    sunucu: '127.0.0.1',
    port: smtp.port,
    guvenlik: 'yok',
    kullanici: 'buro',
    sifre: 'dogru-sifre',
    gonderen: 'buro@gunes.example',
    gonderen_adi: 'Güneş Muhasebe',
    ozelAg: true,
  };
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.answers.clear();
  smtp.alinan.length = 0;
});

const posta = { kime: 'ayse@ornek.example', konu: 'Ödeme hatırlatması', metin: 'Sayın Ayşe,\n.\nborcunuz var.' };
const failure = (change: Partial<PostaAyari> = {}, zamanAsimi = 2_000): Promise<PostaHatasi> =>
  sendPosta({ ...ayar, ...change }, posta, zamanAsimi).then(
    () => Promise.reject(new Error('it was sent')),
    (error) => error,
  );

it('a mail arrives as it was written, with Turkish letters and a lone dot on a line', async () => {
  await sendPosta(ayar, posta);
  expect(smtp.alinan).toHaveLength(1);
  const [{ from, to, data }] = smtp.alinan as [SmtpServer['alinan'][number]];
  expect([from, to]).toEqual(['buro@gunes.example', ['ayse@ornek.example']]);
  expect(data).toMatch(/^From: =\?UTF-8\?.*<buro@gunes\.example>/ms);
  expect(data).toMatch(/^Subject: =\?UTF-8\?/m);
  const [head, body] = data.split('\r\n\r\n') as [string, string];
  expect(head).toMatch(/charset=utf-8/i);
  expect(Buffer.from(body, 'base64').toString('utf8').replaceAll('\r', '')).toBe(posta.metin);
});

it('without a user name, mail is sent without signing in', async () => {
  smtp.answers.set('AUTH', '503 no');
  await sendPosta({ ...ayar, kullanici: '', sifre: null }, posta);
  expect(smtp.alinan).toHaveLength(1);
});

it.each<
  [string, Partial<PostaAyari>, [string, string | null] | null, RegExp, { kalici?: boolean; belirsiz?: boolean }]
>([
  [
    'a server that there is none of',
    { sunucu: 'yok.invalid' },
    null,
    /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/,
    {},
  ],
  ['a port at which nobody answers', { port: 1 }, null, /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/, {}],
  [
    'a wrong password',
    { sifre: 'yanlis' },
    null,
    /^Kullanıcı adı ya da şifre kabul edilmedi: 535 5\.7\.8 Bad credentials/,
    {},
  ],
  [
    'TLS at a port that speaks none',
    { guvenlik: 'tls' },
    null,
    /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/,
    {},
  ],
  [
    'STARTTLS at a server without it',
    { guvenlik: 'starttls' },
    null,
    /^Güvenli bağlantı kurulamadı: .* STARTTLS desteklemiyor/,
    {},
  ],
  [
    'a sender who is refused',
    {},
    ['MAIL', '553 5.7.1 not yours'],
    /^Gönderen adresi \(buro@gunes\.example\) kabul edilmedi: 553 5\.7\.1 not yours/,
    {},
  ],
  [
    'a recipient that there is none of',
    {},
    ['RCPT', '550 5.1.1 no such user'],
    /^Alıcı adresi kabul edilmedi: .*550 5\.1\.1/,
    { kalici: true },
  ],
  [
    'a recipient who is asked to wait',
    {},
    ['RCPT', '450 4.2.0 greylisted'],
    /^Alıcı adresi kabul edilmedi: .*450/,
    { kalici: false },
  ],
  ['a text that is refused', {}, ['END', '554 5.7.1 spam'], /^E-posta sunucusu kabul etmedi: 554/, { kalici: true }],
  ['a server that is busy', {}, ['END', '451 4.3.0 later'], /^E-posta sunucusu kabul etmedi: 451/, { kalici: false }],
  [
    'a connection that breaks when the text was handed over',
    {},
    ['END', null],
    /e-posta gitmiş olabilir/,
    { kalici: true, belirsiz: true },
  ],
  [
    'a connection that breaks before',
    {},
    ['MAIL', null],
    /^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/,
    { kalici: false, belirsiz: false },
  ],
])('%s is said in words', async (_what, change, answer, message, marks) => {
  if (answer) smtp.answers.set(...answer);
  const error = await failure(change);
  expect(error).toBeInstanceOf(PostaHatasi);
  expect(error.message).toMatch(message);
  expect(error).toMatchObject(marks);
  expect(error.message).not.toContain('dogru-sifre');
});

it('a silent server is given up soon', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  expect((await failure({ port }, 300)).message).toMatch(/^Bu adreste yanıt veren bir e-posta sunucusu bulunamadı/);
  silent.close();
});
