import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createMoveFiles, leftRows } from '#server/demo/move/files.ts';
import { createMoveOffice } from '#server/demo/move/office.ts';

const folder = resolve(process.argv[2] ?? 'gecis-deneme');
const office = createMoveOffice(new Date());
const files = createMoveFiles(office);
await mkdir(folder, { recursive: true });
for (const { name, content } of files) await writeFile(join(folder, name), content);
// Beside the folder, so that the whole folder can be given to the import.
const left = leftRows(files).map(({ reason, ...row }) => ({ ...row, reason: reason.source }));
await writeFile(`${folder}-beklenen.json`, `${JSON.stringify({ ...office, left }, null, 2)}\n`);
console.log(`${files.length} dosya yazıldı: ${folder}`);
console.log(`Aktarıldığında bulunması gerekenler: ${folder}-beklenen.json`);
