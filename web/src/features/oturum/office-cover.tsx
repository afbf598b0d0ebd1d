import type { Karsilama } from './api.ts';
import classes from './office-cover.module.css';

export const OfficeCover = ({ karsilama: { firma_adi, logo, son_gunler } }: { karsilama: Karsilama }) => (
  <>
    {firma_adi && (
      <div className={classes.office} data-office>
        {logo && <img src={logo} alt="" />}
        <p>{firma_adi}</p>
      </div>
    )}
    {son_gunler.length > 0 && <SonGunler gunler={son_gunler} />}
  </>
);

/** Entries in a ledger: the date before the margin's rule, the kinds behind it. */
const SonGunler = ({ gunler }: { gunler: Karsilama['son_gunler'] }) => (
  <table className={classes.days}>
    <caption>Sıradaki son günler</caption>
    <tbody>
      {gunler.map(({ gun, hafta_gunu, turler, diger }) => (
        <tr key={gun}>
          <th scope="row">{gun}</th>
          <td>{turler.join(' · ') + (diger > 0 ? ` +${diger}` : '')}</td>
          <td>{hafta_gunu}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
