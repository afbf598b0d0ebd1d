const open = { modal: 0, panel: 0 };

/**
 * The body says what is open. A rule of `body:has(…)` would restyle the whole page at every change of it, which takes an
 * old computer a tenth of a second.
 */
export function markBody(name: keyof typeof open): () => void {
  const change = (by: 1 | -1) => {
    open[name] += by;
    document.body.toggleAttribute(`data-${name}`, open[name] > 0);
  };
  change(1);
  return () => change(-1);
}
