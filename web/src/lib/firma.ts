import { createStore } from './store.ts';

/** The office's name heads what is printed; it is empty until `loadFirma` has read it. */
export const firmaName = createStore('');

let asked: Promise<void> | undefined;

/** The first load has no room for the request's schema, so it comes when somebody prints or the page is idle. */
export function loadFirma(): Promise<void> {
  asked ??= Promise.all([import('./api-client.ts'), import('#contract/sistem/kvkk.ts')])
    .then(([{ call }, { getAydinlatma }]) => call(getAydinlatma, {}))
    .then(({ firma_adi }) => firmaName.set(firma_adi))
    .catch(() => {
      asked = undefined;
    });
  return asked;
}

export const printPage = (): void => void loadFirma().then(() => window.print());
