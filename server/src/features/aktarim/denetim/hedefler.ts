import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import type { OpenSession } from '#server/db/session.ts';
import { createAtamaHedefi } from './atamalar.ts';
import { createBakiyeHedefi } from './bakiyeler.ts';
import { createContactHedefi } from './contacts.ts';
import type { Hedef } from './hedef.ts';
import { hizmetHedefi } from './hizmetler.ts';
import { createKisiHedefi, MUHASEBECI_TABLOSU, PERSONEL_TABLOSU } from './kisiler.ts';
import { createMukellefHedefi } from './mukellefler.ts';
import { createTakipHedefi } from './takip.ts';

export function createHedef(liste: AktarimListesi, session: OpenSession, cevaplar: Cevaplar): Hedef {
  switch (liste) {
    case 'mukellefler':
      return createMukellefHedefi(session, cevaplar);
    case 'muhasebeciler':
      return createKisiHedefi(MUHASEBECI_TABLOSU);
    case 'personel':
      return createKisiHedefi(PERSONEL_TABLOSU);
    case 'hizmetler':
      return hizmetHedefi;
    case 'atamalar':
      return createAtamaHedefi();
    case 'takip':
      return createTakipHedefi(cevaplar);
    case 'bakiyeler':
      return createBakiyeHedefi(cevaplar);
    case 'kisiler':
      return createContactHedefi();
  }
}
