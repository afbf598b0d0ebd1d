import { Admin, BooleanField, Datagrid, DateField, EmailField, List, Resource, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';

const dataProvider = {
  getList: async (_resource, { pagination, signal }) => {
    const response = await fetch(`/data?arama=&boyut=${pagination.perPage}`, { signal });
    const { mukellefler, toplam } = await response.json();
    return { data: mukellefler.map((it) => ({ ...it, id: it.mukellef_id })), total: toplam };
  },
};

const Mukellefler = () => (
  <List perPage={50} exporter={false}>
    <Datagrid>
      <TextField source="ad" />
      <TextField source="sirket_adi" />
      <TextField source="tc_no" />
      <TextField source="muhasebeci_adi" />
      <TextField source="personel_adi" />
      <TextField source="telefon" />
      <EmailField source="email" />
      <TextField source="hesap_turu" />
      <BooleanField source="aktif" />
      <DateField source="eklenme_tarihi" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} disableTelemetry>
    <Resource name="mukellefler" list={Mukellefler} />
  </Admin>,
);
