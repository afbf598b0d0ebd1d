-- An accountant may have a day on which it pays; without one, an accrual falls due as the office's setting says.
alter table muhasebeci add column odeme_gunu text;
alter table muhasebeci add constraint muhasebeci_odeme_gunu_check check (odeme_gunu in ('1', '2', '3', '4', '5', '6',
  '7', '8', '9', '10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26',
  '27', '28', 'ay sonu'));
