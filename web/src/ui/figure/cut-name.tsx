import classes from './cut-name.module.css';

/** Branches of one firm differ by their last words, so a long name loses its middle, not its end. */
export function CutName({ name }: { name: string }) {
  const tail = name.length > 24 ? (/\s\S+(\s\S+)?$/.exec(name)?.[0] ?? '') : '';
  if (tail === '' || tail.length > 20) return name;
  return (
    <span className={classes.name}>
      <span className="cut">{name.slice(0, -tail.length)}</span>
      <span className="fixed">{tail}</span>
    </span>
  );
}
