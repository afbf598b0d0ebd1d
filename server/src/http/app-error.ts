import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import { DISA_AKTAR_ERRORS } from '#contract/aktarim/disa-aktar.ts';
import { EPOSTA_ERRORS } from '#contract/bildirim/eposta.ts';
import { COMMON_ERRORS, type ErrorBody, type ErrorDefinition } from '#contract/common/errors.ts';
import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { DENETIM_ERRORS } from '#contract/denetim/denetim.ts';
import { FIS_ERRORS } from '#contract/fis/fis.ts';
import { FIS_AKTARIM_ERRORS } from '#contract/fis/fis-aktarim.ts';
import { HIZMET_ERRORS } from '#contract/hizmet/hizmet.ts';
import { ATAMA_ERRORS } from '#contract/hizmet-kaydi/atama.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { HUCRE_NOTU_ERRORS } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { IS_YUKU_ERRORS } from '#contract/hizmet-kaydi/is-yuku.ts';
import { TEKRAR_ERRORS } from '#contract/hizmet-kaydi/tekrar.ts';
import { KART_ODEME_ERRORS } from '#contract/kart-odeme/kart-odeme.ts';
import { ADMIN_ERRORS } from '#contract/kisi/admin.ts';
import { KULLANICI_ERRORS } from '#contract/kisi/kullanici.ts';
import { MUHASEBECI_ERRORS } from '#contract/kisi/muhasebeci.ts';
import { PERSONEL_ERRORS } from '#contract/kisi/personel.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge.ts';
import { KASA_ERRORS } from '#contract/mukellef/kasa.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef/mukellef.ts';
import { API_ANAHTARI_ERRORS } from '#contract/oturum/api-anahtari.ts';
import { GECIS_ANAHTARI_ERRORS } from '#contract/oturum/gecis-anahtari.ts';
import { IKINCI_ADIM_ERRORS } from '#contract/oturum/ikinci-adim.ts';
import { OTURUM_ERRORS } from '#contract/oturum/oturum.ts';
import { PROFIL_ERRORS } from '#contract/oturum/profil.ts';
import { AYAR_ERRORS } from '#contract/sistem/ayar-sirri.ts';
import { KVKK_ERRORS } from '#contract/sistem/kvkk.ts';
import { YEDEK_ERRORS } from '#contract/sistem/yedek.ts';
import { KONSOL_ERRORS } from '#contract/tablo/konsol.ts';
import { TABLO_ERRORS } from '#contract/tablo/tablo.ts';
import { EKSTRE_ERRORS } from '#contract/tahakkuk/ekstre.ts';
import { ODEME_ERRORS } from '#contract/tahakkuk/odeme.ts';
import { TAHAKKUK_ERRORS } from '#contract/tahakkuk/tahakkuk.ts';
import { UZMAN_ERRORS } from '#contract/uzman/uzman.ts';

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
