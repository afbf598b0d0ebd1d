import { ADMIN_ERRORS } from '#contract/admin.ts';
import { AKTARIM_ERRORS } from '#contract/aktarim.ts';
import { API_ANAHTARI_ERRORS } from '#contract/api-anahtari.ts';
import { ATAMA_ERRORS } from '#contract/atama.ts';
import { AYAR_ERRORS } from '#contract/ayar-sirri.ts';
import { BELGE_ERRORS } from '#contract/belge.ts';
import { COMMON_ERRORS, type ErrorBody, type ErrorDefinition } from '#contract/common/errors.ts';
import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { DENETIM_ERRORS } from '#contract/denetim.ts';
import { DISA_AKTAR_ERRORS } from '#contract/disa-aktar.ts';
import { EKSTRE_ERRORS } from '#contract/ekstre.ts';
import { EPOSTA_ERRORS } from '#contract/eposta.ts';
import { FIS_ERRORS } from '#contract/fis.ts';
import { FIS_AKTARIM_ERRORS } from '#contract/fis-aktarim.ts';
import { GECIS_ANAHTARI_ERRORS } from '#contract/gecis-anahtari.ts';
import { HIZMET_ERRORS } from '#contract/hizmet.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi.ts';
import { HUCRE_NOTU_ERRORS } from '#contract/hucre-notu.ts';
import { IKINCI_ADIM_ERRORS } from '#contract/ikinci-adim.ts';
import { IS_YUKU_ERRORS } from '#contract/is-yuku.ts';
import { KART_ODEME_ERRORS } from '#contract/kart-odeme.ts';
import { KASA_ERRORS } from '#contract/kasa.ts';
import { KONSOL_ERRORS } from '#contract/konsol.ts';
import { KULLANICI_ERRORS } from '#contract/kullanici.ts';
import { KVKK_ERRORS } from '#contract/kvkk.ts';
import { MUHASEBECI_ERRORS } from '#contract/muhasebeci.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef.ts';
import { ODEME_ERRORS } from '#contract/odeme.ts';
import { OTURUM_ERRORS } from '#contract/oturum.ts';
import { PERSONEL_ERRORS } from '#contract/personel.ts';
import { PROFIL_ERRORS } from '#contract/profil.ts';
import { TABLO_ERRORS } from '#contract/tablo.ts';
import { TAHAKKUK_ERRORS } from '#contract/tahakkuk.ts';
import { TEKRAR_ERRORS } from '#contract/tekrar.ts';
import { UZMAN_ERRORS } from '#contract/uzman.ts';
import { YEDEK_ERRORS } from '#contract/yedek.ts';

/** Every code that the server answers with, from the contract of each feature. */
const DEFINITIONS = {
  ...COMMON_ERRORS,
  ...KAYIT_ERRORS,
  ...PERSONEL_ERRORS,
  ...KULLANICI_ERRORS,
  ...MUHASEBECI_ERRORS,
  ...MUKELLEF_ERRORS,
  ...AKTARIM_ERRORS,
  ...DISA_AKTAR_ERRORS,
  ...BELGE_ERRORS,
  ...ADMIN_ERRORS,
  ...OTURUM_ERRORS,
  ...IKINCI_ADIM_ERRORS,
  ...GECIS_ANAHTARI_ERRORS,
  ...PROFIL_ERRORS,
  ...API_ANAHTARI_ERRORS,
  ...KASA_ERRORS,
  ...HIZMET_ERRORS,
  ...HIZMET_KAYDI_ERRORS,
  ...TEKRAR_ERRORS,
  ...HUCRE_NOTU_ERRORS,
  ...IS_YUKU_ERRORS,
  ...ATAMA_ERRORS,
  ...TAHAKKUK_ERRORS,
  ...ODEME_ERRORS,
  ...KART_ODEME_ERRORS,
  ...EKSTRE_ERRORS,
  ...AYAR_ERRORS,
  ...EPOSTA_ERRORS,
  ...FIS_ERRORS,
  ...FIS_AKTARIM_ERRORS,
  ...UZMAN_ERRORS,
  ...DENETIM_ERRORS,
  ...TABLO_ERRORS,
  ...KONSOL_ERRORS,
  ...YEDEK_ERRORS,
  ...KVKK_ERRORS,
};
export type ErrorCode = keyof typeof DEFINITIONS;

/** An answer that is not a success, thrown anywhere below a route and rendered by error-handler.ts. */
export class AppError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(code: ErrorCode, details?: unknown, field?: string) {
    const definition: ErrorDefinition = DEFINITIONS[code];
    const message = typeof definition.message === 'function' ? definition.message(details) : definition.message;
    super(message);
    this.status = definition.status;
    const at = field ?? definition.field;
    this.body = { code, message, ...(at === undefined ? {} : { field: at }), ...(details === undefined ? {} : { details }) };
  }
}
