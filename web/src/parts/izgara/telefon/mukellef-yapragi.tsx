import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { Adim, type Komsular } from './komsular.tsx';
import classes from './telefon-ayi.module.css';

interface MukellefYapragiProps extends Komsular {
  name: string;
  footer: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function MukellefYapragi({ name, footer, before, after, onClose, children }: MukellefYapragiProps) {
  const swipe = useSwipe(before, after);
  const keyDown = ({ key }: KeyboardEvent) =>
    key === 'ArrowRight' || key === 'j' ? after?.() : (key === 'ArrowLeft' || key === 'k') && before?.();
  return (
    <SidePanel
      title={name}
      focus="panel"
      onClose={onClose}
      onKeyDown={keyDown}
      controls={
        <>
          <Adim name="Önceki mükellef" icon={IconChevronLeft} iconSize={20} size={44} go={before} />
          <Adim name="Sonraki mükellef" icon={IconChevronRight} iconSize={20} size={44} go={after} />
        </>
      }
      footer={footer && <div className={`row wrap gap-8 grow figures ${classes.altSatir}`}>{footer}</div>}
    >
      <div className={classes.sayfa} {...swipe}>
        {children}
      </div>
    </SidePanel>
  );
}

const SWIPE_PX = 60;

function useSwipe(before: Komsular['before'], after: Komsular['after']) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!touch.current || !finger) return;
      const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? after : before)?.();
    },
  };
}
