import * as contract from '#contract/beyanname/tahakkuk-pdf.ts';
import * as yigin from '#contract/beyanname/tahakkuk-yigini.ts';
import { BELGE_ERRORS } from '#contract/mukellef/belge-yukleme.ts';
import type { Feature } from '#server/feature.ts';
import { removeEskiler } from './queries.ts';
import { tahakkukPdfRoutes } from './routes.ts';

export const tahakkukPdf: Feature = {
  name: 'tahakkuk-pdf',
  title: 'Tahakkuk PDF’leri',
  what: 'Accruals from their PDFs: read, matched, filed as declarations and documents, taken back',
  decisions: ['0049'],
  contract: [contract, yigin],
  errors: [BELGE_ERRORS],
  routes: (routes, { app: { tarayici }, store, pdf, config, closing }) =>
    tahakkukPdfRoutes(routes, { store, pdf, kota: config.belgeKotasi, tarayici, closing }),
  jobs: [
    {
      name: 'Tahakkuk yığını temizliği',
      fault: 'clean-up of accrual batches failed',
      every: 60 * 60_000,
      turn: (_env, gate) => gate((tx) => removeEskiler(tx, new Date())),
    },
  ],
};
