import * as odeme from '#contract/tahakkuk/odeme.ts';
import { download } from '#web/lib/api-client.ts';

/** A receipt is asked for by its number, which is that of its first payment. */
export const downloadMakbuz = (odeme_id: number) => download(odeme.downloadMakbuz, { params: { odeme_id } });
