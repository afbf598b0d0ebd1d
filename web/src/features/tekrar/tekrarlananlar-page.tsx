import { NativeSelect } from '@mantine/core';
import { useId, useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { ARALIK_METNI, ARALIKLAR, type Aralik, tekrarAciklamasi } from '#contract/hizmet-kaydi/tekrar.ts';
import { PHONE, useMedia } from '#web/ui/hook/use-media.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { GecenAydan } from './gecen-aydan.tsx';
import classes from './tekrar.module.css';
import { TekrarView } from './tekrar-view.tsx';
import { useTekrarlar } from './use-tekrarlar.ts';

export function TekrarlananlarPage() {
  const id = useId();
  const tekrarlar = useTekrarlar(null);
  const buAy = currentDonem();
  const [aralik, setAralik] = useState<Aralik>(1);
  const [ilk, setIlk] = useState(buAy);
  const kural = { aralik, baslangic_yili: ilk.yil, baslangic_ayi: ilk.ay };
  const isNarrow = useMedia(PHONE);
  const aciklama = tekrarAciklamasi(kural);
  const said =
    aciklama !== ARALIK_METNI[aralik]
      ? aciklama
      : tekrarlar.isEmpty &&
        `Henüz kural yok. ${isNarrow ? 'Mükellefe dokunup' : 'Bir hücreye tıklayıp'} seçilen kuralı verin.`;
  return (
    <>
      <PageHeader
        title="Tekrarlananlar"
        description={said || 'Hangi mükellefe hangi hizmetin ne sıklıkta verileceğini belirleyin.'}
      >
        <LinkButton to="/muh-panel/hizmetler/hizmet-talep" variant="default">
          Hizmet Talep
        </LinkButton>
      </PageHeader>
      <TekrarView
        tekrarlar={tekrarlar}
        kural={kural}
        tools={
          <div className={`row wrap gap-8 gap-x-12 ${classes.kural}`}>
            <span className="row gap-8">
              <label htmlFor={id}>Uygulanacak kural</label>
              <NativeSelect
                id={id}
                data={ARALIKLAR.map((value) => ({ value: String(value), label: ARALIK_METNI[value] }))}
                value={String(aralik)}
                onChange={(event) => setAralik(Number(event.currentTarget.value) as Aralik)}
              />
            </span>
            <span className="row gap-8">
              İlk ay
              <DonemSelect donem={ilk} onChange={setIlk} yillar={[buAy.yil - 1, buAy.yil, buAy.yil + 1]} />
            </span>
            {tekrarlar.isEmpty && <GecenAydan tekrarlar={tekrarlar} kural={kural} />}
            <p className={isNarrow ? 'small muted' : 'sr-only'} aria-live="polite">
              {said}
            </p>
          </div>
        }
        bos="Kayıtlı müşteriniz bulunmuyor."
      />
    </>
  );
}
