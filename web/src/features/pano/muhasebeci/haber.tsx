export const Haber = ({ baslik, children }: { baslik: string; children: string }) => (
  <p className="below-16 small muted tile pad-12-16">
    <strong className="block regular ink">{baslik}</strong>
    {children}
  </p>
);
