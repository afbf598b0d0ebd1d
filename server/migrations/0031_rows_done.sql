-- A row that a move did not take leaves what the office still has to mend when somebody says that it is done by hand.

alter table aktarim_satirlari add column tamamlanma timestamptz;
