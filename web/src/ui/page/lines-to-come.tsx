/** Three lines that have not come yet, nearly as high as they will be: little below jumps when they have. */
export const LinesToCome = () => (
  <div className="stack gap-16" aria-busy="true">
    <span className="bar" />
    <span className="bar" />
    <span className="bar" />
  </div>
);
