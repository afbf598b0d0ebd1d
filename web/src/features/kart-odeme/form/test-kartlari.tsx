import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';

export const TestKartlari = ({ denetimAdresi }: { denetimAdresi: string }) => (
  <InlineNote status="warning">
    <strong>TEST POS:</strong> gerçek para çekilmez, yalnızca deneme kartları kabul edilir.
    <details className="above-6">
      <summary>Deneme kartları</summary>
      <ul className="above-6 below-6">
        {TEST_KARTLARI.map(({ no, aciklama }) => (
          <li key={no}>
            <code className="figures nowrap">{no}</code> {aciklama}
          </li>
        ))}
      </ul>
      Son kullanma tarihi gelecekte olmalı, CVC herhangi bir sayı olabilir. Gecikme ve kayıp yanıt için{' '}
      <a href={denetimAdresi} target="_blank" rel="noreferrer">
        TEST POS denetimi
      </a>
      .
    </details>
  </InlineNote>
);
