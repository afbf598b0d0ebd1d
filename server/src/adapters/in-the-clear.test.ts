import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import type { ConfigError } from '#server/config/setting-rules.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { sendPosta } from './mail.ts';
import { fetchDisari } from './outbound.ts';

describe('nothing goes to another machine unencrypted', () => {
  const load = (env: NodeJS.ProcessEnv) =>
    loadConfig({ MUHASIP_KEY: '7'.repeat(64), DATA_DIR: '/nonexistent', ...env });
  const S3 = { S3_BUCKET: 'belgeler', S3_ACCESS_KEY: 'anahtar', S3_SECRET_KEY: 'gizli-parola' };
  const PLAIN = [
    ['S3_ENDPOINT', 'http://depo:9000', S3],
    ['AI_BASE_URL', 'http://model.ornek/v1', { AI_MODEL: 'm' }],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector:4318', {}],
  ] as const;

  it.each(PLAIN)(
    '%s=%s stops the start unless the office declares the network to be its own',
    (name, value, others) => {
      let said = '';
      try {
        load({ ...others, [name]: value });
      } catch (error) {
        said = (error as ConfigError).message;
      }
      expect(said).toBe(
        `${name} geçersiz: başka bir makineye https:// ile bağlanılmalı; ağ büronunsa OZEL_AG=1 ile http:// de olur.`,
      );
      for (const env of [
        { [name]: value, OZEL_AG: '1' },
        { [name]: value.replace('http:', 'https:') },
        { [name]: 'http://127.0.0.1:9000' },
      ])
        expect(() => load({ ...others, ...env })).not.toThrow();
    },
  );

  it('services of the settings are called by https only, and no mail is sent without TLS', async () => {
    await expect(fetchDisari(false)('http://93.184.215.14/v1')).rejects.toThrow('not https');
    const ayar = {
      sunucu: '93.184.215.14',
      port: 25,
      guvenlik: 'yok',
      kullanici: '',
      sifre: null,
      gonderen: 'a@ornek.example',
      gonderen_adi: '',
    } as const;
    await expect(
      sendPosta({ ...ayar, ozelAg: false }, { kime: 'b@ornek.example', konu: 'x', metin: 'y' }),
    ).rejects.toThrow('STARTTLS ya da TLS seçin');
  });

  it('line breaks in a subject or an address add no header to a mail', async () => {
    const smtp = await startSmtpServer();
    const ayar = {
      sunucu: '127.0.0.1',
      port: smtp.port,
      guvenlik: 'yok',
      kullanici: '',
      sifre: null,
      gonderen: 'a@ornek.example',
      gonderen_adi: 'Büro\r\nBcc: k@kotu.example',
      ozelAg: true,
    } as const;
    await sendPosta(ayar, {
      kime: 'b@ornek.example',
      konu: 'Borç\r\nBcc: k@kotu.example\r\n\r\nmetin',
      metin: 'x\r\n.\r\nRCPT TO:<k@kotu.example>',
    });
    await sendPosta(ayar, { kime: 'b@ornek.example\r\nRCPT TO:<k@kotu.example>', konu: 'x', metin: 'x' }).catch(
      () => {},
    );
    for (const { to, data } of smtp.alinan) {
      expect(to.join()).not.toContain('k@kotu');
      expect(data.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|RCPT|metin)/im);
      expect(data).not.toMatch(/^\.$/m);
    }
    expect(smtp.alinan.length).toBeGreaterThan(0);
    await smtp.close();
  });
});
