import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { ARALIK_METNI, ARALIKLAR, type Aralik, tekrarAciklamasi } from '#contract/hizmet-kaydi/tekrar.ts';
import { DonemSelect } from '#web/ui/input/donem-select.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { GecenAydan } from './gecen-aydan.tsx';
import classes from './tekrar.module.css';
import { TekrarView } from './tekrar-view.tsx';
import { useTekrarlar } from './use-tekrarlar.ts';

export function TekrarlananlarPage() {
  const tekrarlar = useTekrarlar(null);
  const buAy = currentDonem();
  const [aralik, setAralik] = useState<Aralik>(1);
  const [ilk, setIlk] = useState(buAy);
  const kural = { aralik, baslangic_yili: ilk.yil, baslangic_ayi: ilk.ay };
  const aciklama = tekrarAciklamasi(kural);
  return (
    <>
      <PageHeader
        title="Tekrarlananlar"
        description="Hangi mükellefe hangi hizmetin ne sıklıkta verileceğini belirleyin."
      >
        <LinkButton to="/muh-panel/hizmetler/hizmet-talep" variant="default">
          Hizmet Talep
        </LinkButton>
      </PageHeader>
      <div className={`row wrap bottom gap-8 gap-x-16 below-12 ${classes.kural}`}>
        <NativeSelect
          label="Uygulanacak kural"
          data={ARALIKLAR.map((value) => ({ value: String(value), label: ARALIK_METNI[value] }))}
          value={String(aralik)}
          onChange={(event) => setAralik(Number(event.currentTarget.value) as Aralik)}
        />
        <div>
          <span className={`block regular medium ${classes.etiket}`}>İlk ay</span>
          <DonemSelect donem={ilk} onChange={setIlk} yillar={[buAy.yil - 1, buAy.yil, buAy.yil + 1]} />
        </div>
        <p className={`small muted ${classes.aciklama}`} aria-live="polite">
          {aciklama !== ARALIK_METNI[aralik]
            ? aciklama
            : tekrarlar.isEmpty && 'Henüz kural yok. Bir hücreye tıklayınca soldaki kural o mükellefe uygulanır.'}
        </p>
        {tekrarlar.isEmpty && <GecenAydan tekrarlar={tekrarlar} kural={kural} />}
      </div>
      <TekrarView tekrarlar={tekrarlar} kural={kural} bos="Kayıtlı müşteriniz bulunmuyor." />
    </>
  );
}
