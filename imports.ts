/**
 * .dependency-cruiser.mjs checks these rules (`npm run lint`), and `npm run docs:map` writes them into ARCHITECTURE.md.
 */

/** Everything above the adapters may import these files. */
export const BASE = ['server/src/config', 'server/src/run/repeat.ts'];
const FRAME = ['server/src/feature.ts', 'server/src/run/jobs.ts'];

/**
 * Folders from the bottom up, and what each may import besides itself and packages. Tests and `*-command.ts` may import
 * anything.
 */
export const FLOORS: readonly { folder: string; may: readonly string[] }[] = [
  { folder: 'contract/src', may: [] },
  { folder: 'server/src/db', may: ['contract/src', 'server/src/config/app-version.ts'] },
  { folder: 'server/src/adapters', may: ['contract/src'] },
  { folder: 'server/src/config', may: ['contract/src', 'server/src/db', 'server/src/adapters'] },
  { folder: 'server/src/http', may: ['contract/src', 'server/src/db', 'server/src/adapters', ...BASE] },
  {
    folder: 'server/src/rows',
    may: ['contract/src', 'server/src/db', 'server/src/http', 'server/src/adapters', ...BASE],
  },
  {
    folder: 'server/src/features',
    may: [
      'contract/src',
      'server/src/db',
      'server/src/http',
      'server/src/adapters',
      'server/src/rows',
      ...BASE,
      ...FRAME,
      'server/src/run/start-database.ts',
    ],
  },
  { folder: 'server/src/demo', may: ['contract/src', 'server/src/db', 'server/src/adapters', ...BASE] },
  { folder: 'web/src/lib', may: ['contract/src'] },
  { folder: 'web/src/ui', may: ['contract/src', 'web/src/lib'] },
  { folder: 'web/src/parts', may: ['contract/src', 'web/src/lib', 'web/src/ui'] },
  { folder: 'web/src/features', may: ['contract/src', 'web/src/lib', 'web/src/ui', 'web/src/parts'] },
  { folder: 'web/src', may: ['contract/src'] },
  { folder: 'server/src', may: ['contract/src'] },
  { folder: 'e2e', may: ['contract/src', 'server/src'] },
  { folder: 'bench', may: ['contract/src', 'server/src', 'e2e', 'web/src/lib'] },
  { folder: 'trial', may: ['contract/src', 'server/src', 'e2e'] },
  { folder: 'scripts', may: ['server/src', 'contract/src', 'web/src'] },
];

/** A feature imports another's files only where both share one transaction or one rule. */
export const FEATURE_EDGES: readonly {
  from: readonly string[];
  to: Readonly<Record<string, readonly string[]>>;
  why: string;
}[] = [
  { from: ['aktarim'], to: { hizmet: ['queries.ts', 'fiyat-queries.ts'] }, why: 'services bring their prices' },
  {
    from: ['aktarim'],
    to: { tahakkuk: ['hizmet-toplami.ts'] },
    why: 'an open balance holds what its month adds up to',
  },
  {
    from: ['banka'],
    to: { aktarim: ['gecis/learned.ts'] },
    why: 'a header that was mapped by hand is known from then on',
  },
  {
    from: ['pano'],
    to: {
      'kart-odeme': ['queries.ts'],
      kullanici: ['queries.ts'],
      tahakkuk: ['queries.ts'],
    },
    why: 'a figure is counted by the condition of its list',
  },
  {
    from: ['kapanis'],
    to: { tahakkuk: ['hizmet-toplami.ts', 'queries.ts'] },
    why: 'what was never charged is what the accruals leave, and is added to them as they are made',
  },
  {
    from: ['eslesme'],
    to: { odeme: ['avans.ts', 'gelen.ts', 'tahsilat.ts', 'iptal.ts'] },
    why: 'a line of the bank is booked and taken back as a payment by hand',
  },
  { from: ['alacak', 'odeme'], to: { tahakkuk: ['queries.ts'] }, why: 'one query decides when a debt is overdue' },
  {
    from: ['kasa', 'konsol', 'kullanici', 'kvkk', 'profil'],
    to: { oturum: ['queries.ts'] },
    why: 'the user must give the password again',
  },
  {
    from: ['bildirim', 'disari', 'ekstre', 'eposta', 'hatirlatma', 'odeme', 'odeme-listesi'],
    to: { ayar: ['queries.ts'] },
    why: 'the office’s name, mail server, schedule and templates are settings',
  },
  {
    from: ['eposta', 'uzman'],
    to: { ayar: ['sistem-ayari.ts'] },
    why: 'a change of settings takes effect at the next call of a service',
  },
  { from: ['ileti'], to: { ayar: ['sms-kanali.ts'] }, why: 'who sends SMS is a setting' },
  { from: ['kart-odeme'], to: { ayar: ['saglayicilar.ts'] }, why: 'who takes a card payment is a setting' },
  {
    from: ['avans'],
    to: { odeme: ['avans.ts', 'queries.ts'] },
    why: 'an advance is taken back with its receipt, or by itself',
  },
  {
    from: ['denetim'],
    to: { tablo: ['ad-queries.ts', 'satir-queries.ts'] },
    why: 'rows are named, and undone changes are written, as in the table editor',
  },
  {
    from: ['evrak'],
    to: { belge: ['write.ts', 'yukleme.ts'] },
    why: 'a paper that came becomes a document of its client',
  },
  {
    from: ['disari'],
    to: {
      denetim: ['columns.ts', 'queries.ts'],
      ekstre: ['belge.ts', 'queries.ts'],
      tablo: ['columns.ts', 'queries.ts'],
    },
    why: 'what leaves as a whole is what leaves in parts',
  },
  {
    from: ['evrak'],
    to: { ileti: ['kuyruk.ts'] },
    why: 'clients are reminded of papers by the message box',
  },
  {
    from: ['baglanti'],
    to: { belge: ['yukleme.ts'], evrak: ['dosya.ts'], ileti: ['kuyruk.ts'] },
    why: 'what a client sends is a paper like another, and a new link goes by the message box',
  },
  {
    from: ['odeme-listesi'],
    to: { ileti: ['kuyruk.ts', 'queries.ts'] },
    why: 'clients are told what to pay by the message box and its templates',
  },
  { from: ['tahakkuk-pdf'], to: { belge: ['write.ts'] }, why: 'an accrual becomes a document of its client' },
  { from: ['uzman'], to: { 'bilgi-tabani': ['search.ts'] }, why: 'questions are answered from the knowledge base' },
  {
    from: ['uzman'],
    to: {
      beyanname: ['queries.ts'],
      'hizmet-kaydi': ['liste-queries.ts'],
      mukellef: ['queries.ts'],
      odeme: ['queries.ts'],
      tahakkuk: ['queries.ts'],
      takvim: ['queries.ts'],
    },
    why: 'an answer from the asker’s data shows the same figures as the page',
  },
];
