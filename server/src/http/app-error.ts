import { ADMIN_ERRORS } from '#contract/admin.ts';
import { COMMON_ERRORS, type ErrorBody, type ErrorDefinition } from '#contract/common/errors.ts';
import { KAYIT_ERRORS } from '#contract/common/kayit.ts';
import { HIZMET_ERRORS } from '#contract/hizmet.ts';
import { HIZMET_KAYDI_ERRORS } from '#contract/hizmet-kaydi.ts';
import { KULLANICI_ERRORS } from '#contract/kullanici.ts';
import { MUHASEBECI_ERRORS } from '#contract/muhasebeci.ts';
import { MUKELLEF_ERRORS } from '#contract/mukellef.ts';
import { ODEME_ERRORS } from '#contract/odeme.ts';
import { OTURUM_ERRORS } from '#contract/oturum.ts';
import { PERSONEL_ERRORS } from '#contract/personel.ts';
import { TAHAKKUK_ERRORS } from '#contract/tahakkuk.ts';

/** Every code that the server answers with, from the contract of each feature. */
const DEFINITIONS = {
  ...COMMON_ERRORS,
  ...KAYIT_ERRORS,
  ...PERSONEL_ERRORS,
  ...KULLANICI_ERRORS,
  ...MUHASEBECI_ERRORS,
  ...MUKELLEF_ERRORS,
  ...ADMIN_ERRORS,
  ...OTURUM_ERRORS,
  ...HIZMET_ERRORS,
  ...HIZMET_KAYDI_ERRORS,
  ...TAHAKKUK_ERRORS,
  ...ODEME_ERRORS,
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
