import { useEffect, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { OkumaSayfasi, OkumaTablosu } from '#web/ui/page/okuma-sayfasi.tsx';

type Bilgi = RouteResponse<typeof getAydinlatma>;

/** Law 6698 art. 10 (KVKK) obliges the office to inform the people whose data it keeps; anybody can open the page. */
export function AydinlatmaPage() {
  const [bilgi, setBilgi] = useState<Bilgi | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    call(getAydinlatma, {}).then(setBilgi, (error) => setError(messageOf(error)));
  }, []);
  return (
    <OkumaSayfasi title="Kişisel Verilerin Korunması" path="/kvkk">
      <h1>Kişisel Verilerin Korunması Aydınlatma Metni</h1>
      {error && <InlineNote status="error">{error}</InlineNote>}
      {bilgi && <Metin bilgi={bilgi} />}
    </OkumaSayfasi>
  );
}

function Metin({ bilgi }: { bilgi: Bilgi }) {
  const { firma_adi, firma_adresi, firma_email, saklama_belge_yil } = bilgi;
  const buro = firma_adi || 'Muhasebe büromuz';
  return (
    <>
      <p>
        Bu sayfa, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca, {buro} olarak hangi
        verilerinizi neden işlediğimizi ve haklarınızı anlatır. Veri sorumlusu biziz.
      </p>
      <Iletisim bilgi={bilgi} />
      <Veriler />
      <h2>Verileri nasıl topluyoruz, kime aktarıyoruz</h2>
      <p>
        Verileri sizden, muhasebecinizden ve yetki verdiğiniz kamu portallarından elektronik ortamda alırız. Yasanın
        zorunlu kıldığı bildirimler için Gelir İdaresi Başkanlığı ve Sosyal Güvenlik Kurumu’na, kartla ödemede ödeme
        kuruluşuna (kart bilgisi bize hiç ulaşmaz), yasal istek üzerine yetkili makamlara aktarırız. Başka kimseyle
        paylaşmaz, reklam için kullanmayız.
      </p>
      <h2>Ne kadar saklıyoruz</h2>
      <p>
        Defter ve belgelerle ilgili kayıtlar, son kaydın yılı bittikten sonra {saklama_belge_yil} yıl saklanır (Türk
        Ticaret Kanunu m. 82, Vergi Usul Kanunu m. 253). Süre dolunca kişiyi belirleyen bilgiler silinir ya da anonim
        hâle getirilir. Oturum bilgileri en çok on iki saat geçerlidir. Değişikliklerin güvenlik için tutulan, sonradan
        değiştirilemeyen kaydını yalnızca yöneticiler görür.
      </p>
      <h2>Nasıl koruyoruz</h2>
      <p>
        Herkes yalnızca kendi işinin verisini görür; bu sınırı veritabanı uygular. Portal şifreleri şifreli saklanır,
        her gösterilişi nedeniyle birlikte yazılır. Bir mükellefin bilgilerini ve belgelerini kimin açtığı kayıt
        altındadır. Bir ihlal olursa Kurul’a ve etkilenenlere bildiririz.
      </p>
      <h2>Çerezler</h2>
      <p>
        Yalnızca oturumunuzu açık tutmak, isteklerinizi korumak ve seçtiğiniz görünümü anımsamak için çerez kullanılır.
        İzleme ya da reklam çerezi yoktur.
      </p>
      <Haklar />
      <h2>Başvuru</h2>
      <p>
        İsteğinizi yazılı olarak {firma_adresi ? 'yukarıdaki adrese' : 'büromuza'}
        {firma_email ? ' ya da e-posta adresimize' : ''} iletin. En geç otuz gün içinde, kural olarak ücretsiz
        yanıtlarız. Yanıtımızı yeterli bulmazsanız Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.
      </p>
    </>
  );
}

function Iletisim({ bilgi }: { bilgi: Bilgi }) {
  const rows = [
    ['Veri sorumlusu', bilgi.firma_adi],
    ['Adres', bilgi.firma_adresi],
    ['Telefon', bilgi.firma_telefon],
    ['E-posta', bilgi.firma_email],
    ['Vergi dairesi / no', [bilgi.firma_vergi_dairesi, bilgi.firma_vergi_no].filter(Boolean).join(' ')],
  ].filter(([, value]) => value);
  if (rows.length === 0) return null;
  return (
    <OkumaTablosu label="Veri sorumlusu">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </OkumaTablosu>
  );
}

const VERILER = [
  [
    'Kimlik',
    'Ad, TC kimlik no ya da vergi no',
    'Sözleşmenin ifası, vergi ve defter yükümlülükleri (KVKK m. 5/2-a, c, ç)',
  ],
  ['İletişim', 'Telefon, e-posta, adres', 'Sizinle iletişim, bildirimler (m. 5/2-c)'],
  ['Mali', 'Hizmet kayıtları, borç, ödeme, fiş ve belgeler', 'Muhasebe hizmeti, yasal defter ve saklama (m. 5/2-ç, e)'],
  [
    'Portal bilgileri',
    'Kullanıcı adı ve şifreli saklanan portal şifreleri',
    'Verdiğiniz yetkiyle adınıza beyan ve bildirim (m. 5/2-c)',
  ],
  [
    'İşlem güvenliği',
    'Giriş zamanı, IP adresi, kimin neyi açtığı ve değiştirdiği',
    'Güvenlik ve ispat (m. 5/2-e, f; m. 12)',
  ],
] as const;

const Veriler = () => (
  <>
    <h2>Hangi verileri, neden işliyoruz</h2>
    <OkumaTablosu label="İşlenen veriler">
      <thead>
        <tr>
          <th scope="col">Tür</th>
          <th scope="col">Veri</th>
          <th scope="col">Amaç ve hukuki sebep</th>
        </tr>
      </thead>
      <tbody>
        {VERILER.map(([kind, veri, amac]) => (
          <tr key={kind}>
            <th scope="row">{kind}</th>
            <td>{veri}</td>
            <td>{amac}</td>
          </tr>
        ))}
      </tbody>
    </OkumaTablosu>
  </>
);

const HAKLAR = [
  'Verinizin işlenip işlenmediğini öğrenmek',
  'İşlenmişse buna ilişkin bilgi istemek',
  'Neden işlendiğini ve amacına uygun kullanılıp kullanılmadığını öğrenmek',
  'Yurt içinde ya da dışında kime aktarıldığını bilmek',
  'Eksik ya da yanlışsa düzeltilmesini istemek',
  'Şartları oluştuğunda silinmesini ya da yok edilmesini istemek',
  'Düzeltme ve silmenin, verinin aktarıldığı kişilere bildirilmesini istemek',
  'Yalnızca otomatik sistemlerle yapılan bir analiz aleyhinize sonuç doğurursa itiraz etmek',
  'Kanuna aykırı işleme yüzünden zarara uğrarsanız giderilmesini istemek',
] as const;

const Haklar = () => (
  <>
    <h2>Haklarınız (KVKK m. 11)</h2>
    <ul>
      {HAKLAR.map((hak) => (
        <li key={hak}>{hak}</li>
      ))}
    </ul>
  </>
);
