import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import type { OpenSession } from '#server/db/session.ts';
import { createAtamaHedefi } from './atamalar.ts';
import { createBakiyeHedefi } from './bakiyeler.ts';
import { createContactHedefi } from './contacts.ts';
import type { Hedef } from './hedef.ts';
import { createHizmetHedefi } from './hizmetler.ts';
import { createKisiHedefi, MUHASEBECI_TABLOSU, PERSONEL_TABLOSU } from './kisiler.ts';
import { createMukellefHedefi } from './mukellefler.ts';
import { createTakipHedefi } from './takip.ts';

/** `assigned` is shared by the sheets of a move: its client lists may name the staff, too. */
export function createHedef(
  liste: AktarimListesi,
  session: OpenSession,
  { cevaplar, assigned }: { cevaplar: Cevaplar; assigned: Set<string> },
): Hedef {
  switch (liste) {
    case 'mukellefler':
      return createMukellefHedefi(session, cevaplar, assigned);
    case 'muhasebeciler':
      return createKisiHedefi(MUHASEBECI_TABLOSU);
    case 'personel':
      return createKisiHedefi(PERSONEL_TABLOSU);
    case 'hizmetler':
      return createHizmetHedefi(cevaplar);
    case 'atamalar':
      return createAtamaHedefi(assigned);
    case 'takip':
      return createTakipHedefi(cevaplar);
    case 'bakiyeler':
      return createBakiyeHedefi(cevaplar);
    case 'kisiler':
      return createContactHedefi();
  }
}
