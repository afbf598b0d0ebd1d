-- A move brings the contacts of clients, too.

alter table aktarimlar drop constraint aktarimlar_liste_check;
alter table aktarimlar add constraint aktarimlar_liste_check check (liste in ('mukellefler', 'muhasebeciler',
  'personel', 'hizmetler', 'atamalar', 'takip', 'bakiyeler', 'kisiler'));
