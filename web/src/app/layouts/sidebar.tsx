import { IconChevronRight, IconLogout } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isGroup, kilavuzOf, type MenuGroup, type MenuLink, menuOf, menuPathOf, ownerOf } from '#web/app/menu.ts';
import { findPage } from '#web/app/pages.ts';
import { CIKIS, KVKK, PROFIL } from '#web/app/paths.ts';
import { readSession } from '#web/lib/session.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { usePathname } from '#web/lib/use-pathname.ts';
import { Link } from '#web/ui/link.tsx';
import { Mark } from '#web/ui/mark.tsx';
import classes from './sidebar.module.css';

export function Sidebar() {
  const session = readSession();
  const pathname = usePathname();
  const owner = useLocation({ select: ({ pathname, search }) => ownerOf(pathname, search) });
  const inside = useLocation({ select: ({ pathname, search }) => menuPathOf(pathname, search) });
  const { data: oturum } = useOturum();
  if (!session) return null;
  const { heading, roleName, entries } = menuOf(session.rol, oturum?.yetki_seviyesi);
  return (
    <div className={`column small ${classes.sidebar}`}>
      <div className={classes.head}>
        <p className={`row gap-8 regular bold below-8 ${classes.firm}`}>
          <Mark className={classes.mark} />
          {oturum?.firma_adi ?? 'Muhasip'}
        </p>
        <p className={`tiny bold ${classes.heading}`}>{heading}</p>
        <p className="row wrap baseline gap-x-8 above-4">
          <Link
            to={PROFIL}
            className={`regular medium break ${classes.name}`}
            title="Profilim"
            {...(pathname === PROFIL && { 'aria-current': 'page' as const })}
          >
            {session.name}
          </Link>
          <span className={classes.role}>{roleName}</span>
        </p>
      </div>
      <nav className={classes.nav} aria-label="Ana menü">
        <ul className="bare">
          {entries.map((entry) => (
            <li key={entry.label}>
              {isGroup(entry) ? (
                <Group group={entry} {...{ inside, pathname }} />
              ) : (
                <Entry {...{ entry, inside, pathname }} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={`row stretch ${classes.yardim}`}>
        <a href={kilavuzOf(session.rol, findPage(pathname)?.guide ? pathname : owner)}>Kılavuz</a>
        <a href={KVKK}>KVKK</a>
      </div>
      <a className={classes.logout} href={CIKIS}>
        <IconLogout size={16} aria-hidden />
        Çıkış Yap
      </a>
    </div>
  );
}

interface At {
  pathname: string;
  /** The path of the entry that the open page belongs to. */
  inside: string;
}

function Entry({ entry, inside, pathname }: At & { entry: MenuLink }) {
  return (
    <Link
      to={entry.path}
      className={classes.link}
      {...(entry.path === inside && { 'aria-current': entry.path === pathname ? 'page' : true })}
    >
      {entry.label}
    </Link>
  );
}

function Group({ group, ...at }: At & { group: MenuGroup }) {
  const id = useId();
  const isInside = group.links.some(({ path }) => path === at.inside);
  const [isOpen, setIsOpen] = useState(isInside);
  const [wasInside, setWasInside] = useState(isInside);
  // A group of the menu opens by itself when the current path enters it; after that the user decides (spec §2.3).
  if (isInside !== wasInside) {
    setWasInside(isInside);
    if (isInside) setIsOpen(true);
  }
  return (
    <>
      <button
        type="button"
        className={`spread ${classes.group}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {group.label}
        <IconChevronRight size={15} aria-hidden />
      </button>
      <ul id={id} className={classes.links} hidden={!isOpen}>
        {group.links.map((entry) => (
          <li key={entry.path}>
            <Entry entry={entry} {...at} />
          </li>
        ))}
      </ul>
    </>
  );
}
