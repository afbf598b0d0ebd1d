import { queryOptions } from '@tanstack/react-query';
import { getBildirimSayisi, listBildirimler, readBildirimler } from '#contract/bildirim/bildirim.ts';
import { call } from '#web/lib/api-client.ts';

export const sayiQuery = queryOptions({ queryKey: ['bildirimler', 'sayi'], queryFn: ({ signal }) => call(getBildirimSayisi, { signal }) });
export const bildirimlerQuery = queryOptions({ queryKey: ['bildirimler', 'liste'], queryFn: ({ signal }) => call(listBildirimler, { signal }) });

export const markRead = (sira: number) => call(readBildirimler, { body: { sira } });
