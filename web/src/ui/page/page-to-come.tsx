import { LinesToCome } from './lines-to-come.tsx';
import { ToCome } from './to-come.tsx';

/** A page of which nothing but the head can stand yet: on a slow line it would be blank for seconds. */
export const PageToCome = () => (
  <>
    <div className="card pad-16">
      <LinesToCome />
    </div>
    <ToCome />
  </>
);
