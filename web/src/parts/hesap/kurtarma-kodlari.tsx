import { copyText } from '#web/lib/copy-text.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import classes from './kurtarma-kodlari.module.css';

const BASLIK = 'Muhasip kurtarma kodları. Her kod bir kez kullanılır.';
const DOSYA = 'muhasip-kurtarma-kodlari.txt';

function download(text: string): void {
  const link = Object.assign(document.createElement('a'), {
    href: URL.createObjectURL(new Blob([text], { type: 'text/plain' })),
    download: DOSYA,
  });
  link.click();
  URL.revokeObjectURL(link.href);
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) notifySuccess('Kodlar kopyalandı.');
  else notifyError('Kodlar kopyalanamadı. Elle yazın ya da indirin.');
}

/**
 * KurtarmaKodlari must not use Mantine, because the page that sets up the second sign-in step shows recovery codes
 * without loading Mantine.
 */
export function KurtarmaKodlari({ kodlar }: { kodlar: readonly string[] }) {
  const text = [BASLIK, '', ...kodlar, ''].join('\r\n');
  return (
    <div>
      <p className="below-12">
        Telefonunuzu kaybederseniz bu kodlarla girersiniz; <strong>her biri bir kez</strong> geçer. Şimdi saklayın: bir
        daha gösterilmez.
      </p>
      <ol className={`stack gap-6 gap-x-14 below-12 ${classes.kodlar}`} aria-label="Kurtarma kodları">
        {kodlar.map((kod) => (
          <li key={kod}>
            <code>{kod}</code>
          </li>
        ))}
      </ol>
      <div className={`flow gap-8 below-16 ${classes.dugmeler}`}>
        <button type="button" onClick={() => void copy(text)}>
          Kopyala
        </button>
        <button type="button" onClick={() => download(text)}>
          İndir
        </button>
      </div>
    </div>
  );
}
