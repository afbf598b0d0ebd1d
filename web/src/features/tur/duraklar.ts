import { PARA_YETKILILERI, type Rol, type YetkiSeviyesi } from '#contract/common/roller.ts';
import type { Address } from '#web/lib/page.ts';

export interface Durak {
  adres: Address;
  /** What the stop stands at; of several the first on the page that can be seen. */
  yer: string;
  baslik: string;
  metin: string;
}

const YONETICI: readonly Durak[] = [
  {
    adres: { to: '/dashboard' },
    yer: '[aria-labelledby="yapilacaklar"]',
    baslik: 'Sırada ne var',
    metin:
      'Ana sayfa bugün sizi bekleyenleri sayar: onay bekleyen talepler, vadesi geçen borçlar, atanmamış mükellefler. Her sayı kendi listesini açar.',
  },
  {
    adres: { to: '/muhasebeci-mukellefler' },
    yer: '[role="grid"], main ul[aria-label^="Talep"], main table',
    baslik: 'Talepleri onaylayın',
    metin:
      'Bir muhasebecinin ayı tek ekrandadır: her satır bir mükellef, yanında hizmetleri. Bir talebi seçince onaylanır ya da nedeniyle reddedilir; üstteki düğme bekleyenlerin hepsini birden onaylar.',
  },
];
const PARA: readonly Durak[] = [
  {
    adres: { to: '/tahakkuk' },
    yer: 'main table',
    baslik: 'Ayı tahakkuk ettirin',
    metin:
      'Her satır bir muhasebecinin ayıdır. Satırları işaretleyip tahakkuku oluşturun: ayın hizmetleri muhasebecinin borcu olur. Ödeme yapılmadıkça geri alınabilir.',
  },
  {
    adres: { to: '/payments' },
    yer: 'main form, main table',
    baslik: 'Tahsilatı girin',
    metin:
      'Tutarı yazın; en eski borçtan başlayarak dağıtılır. Havale, nakit ve kart ödemeleri aynı hesaba işler; yanlış giriş silinmez, nedeniyle iptal edilir.',
  },
  {
    adres: { to: '/alacaklar' },
    yer: 'main table',
    baslik: 'Alacakları izleyin',
    metin:
      'Açık borçlar gün sayısına göre ayrılır. Geciken muhasebecilere buradan hatırlatma gönderilir. Tur burada bitti.',
  },
];

const MUHASEBECI: readonly Durak[] = [
  {
    adres: { to: '/muh-panel/hizmetler/hizmet-talep' },
    yer: '[role="grid"], main ul[aria-label^="Hizmet"], [aria-label="Boş ay"]',
    baslik: 'Hizmet isteyin',
    metin:
      'Her satır bir mükellefiniz, yanında hizmetleri. Boş bir hizmeti seçmek onu ister, yeniden seçmek talebi kaldırır; bedeli de yazar.',
  },
  {
    adres: { to: '/muh-panel/hizmetler/hizmet-talep' },
    yer: '[data-month]',
    baslik: 'Çalıştığınız ay',
    metin:
      'Ay buradan değişir ve sayfalar arasında sizinle gelir. Geçen ayın talepleri tek düğmeyle yeni aya kopyalanır.',
  },
  {
    adres: { to: '/muh-panel/odemeler/borcum' },
    yer: 'main table',
    baslik: 'Borcunuz',
    metin:
      'Büronun tahakkuk ettirdiği her ay bir satırdır: tahakkuk, ödenen ve kalan. Ekstre ve makbuzlar da bu sayfadadır.',
  },
  {
    adres: { to: '/muh-panel/odemeler/odeme-yap' },
    yer: 'main form',
    baslik: 'Kartla ödeyin',
    metin:
      'Ödenecek ayları seçin, kart bilgisini yazın. Deneme bürosunda sayfadaki deneme kartlarını kullanın; para çekilmez.',
  },
  {
    adres: { to: '/muh-panel/dashboard' },
    yer: 'header button[aria-label^="Bildirimler"]',
    baslik: 'Haberler',
    metin:
      'Talebiniz onaylanınca ya da reddedilince, bir evrak beklenince, ödemeniz işlenince burada görürsünüz. Tur burada bitti.',
  },
];

const PERSONEL: readonly Durak[] = [
  {
    adres: { to: '/dashboard' },
    yer: '[aria-label="Yapılacaklar"]',
    baslik: 'Gününüz',
    metin:
      'Geciken işler üstte, sonra 7 gün içinde bitecekler ve ayın kalanı. Her satır bir hizmettir; adına basınca mükellefleri açılır.',
  },
  {
    adres: { to: '/dashboard' },
    yer: '[aria-label="Yapılacaklar"] li',
    baslik: 'İşi bitirin',
    metin:
      'Biten işe “Yapıldı” deyin; büro ve muhasebeci aynı anda görür. Birkaçını işaretleyip birlikte bitirebilir, son yaptığınızı geri alabilirsiniz.',
  },
  {
    adres: { to: '/dashboard' },
    yer: '[aria-label="Evrak bekleyenler"]',
    baslik: 'Evrak bekleniyor',
    metin: 'Belgesi gelmeyen işi “Evrak bekleniyor” ile ayırın. Muhasebeci ana sayfasında neyi beklediğinizi görür.',
  },
  {
    adres: { to: '/per-panel/gorevler' },
    yer: '[role="grid"], main ul[aria-label^="Görev"]',
    baslik: 'Ay',
    metin:
      'Aynı işler bütün ay için tek ekranda: her satır bir mükellef, yanında hizmetleri. Onaylı bir hizmeti seçmek işi yapıldı yapar.',
  },
  {
    adres: { to: '/dashboard' },
    yer: 'header button[aria-label^="Bildirimler"]',
    baslik: 'Haberler',
    metin: 'Size mükellef atanınca, bir iş onaylanınca ya da evrak gelince burada görürsünüz. Tur burada bitti.',
  },
];

/** An admin's stops stand at an accountant's month and account, so that there is something to see. */
const at = (durak: Durak, muhasebeci: string): Durak =>
  durak.adres.to === '/muhasebeci-mukellefler' || durak.adres.to === '/payments'
    ? { ...durak, adres: { to: durak.adres.to, search: { muhasebeci } } }
    : durak;

export function duraklarOf(
  rol: Rol,
  seviye: YetkiSeviyesi | null,
  muhasebeci_id: number | undefined,
): readonly Durak[] {
  if (rol === 'muhasebeci') return MUHASEBECI;
  if (rol === 'personel') return PERSONEL;
  const canCollect = seviye !== null && PARA_YETKILILERI.some((yetki) => yetki === seviye);
  const duraklar = canCollect ? [...YONETICI, ...PARA] : YONETICI;
  return muhasebeci_id === undefined ? duraklar : duraklar.map((durak) => at(durak, String(muhasebeci_id)));
}
