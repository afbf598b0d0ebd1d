import { Button } from '@mantine/core';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './aktarim.module.css';

interface IlerlemeProps {
  label: string;
  done: number;
  total: number;
  unit?: string;
  onCancel?: () => void;
  isCancelling?: boolean;
}

export function Ilerleme({ label, done, total, unit, onCancel, isCancelling = false }: IlerlemeProps) {
  const share = total > 0 ? Math.min(done / total, 1) : 0;
  return (
    <div className={`stack gap-8 ${classes.progress}`}>
      <div className="flow spread gap-4 gap-x-16 fill">
        <span>{label}</span>
        <span className="num">
          {unit ? `${formatNumber(done)} / ${formatNumber(total)} ${unit}` : `%${Math.round(share * 100)}`}
        </span>
      </div>
      <progress aria-label={label} max={1} value={share} />
      {onCancel && (
        <Button variant="default" onClick={onCancel} loading={isCancelling}>
          İptal et
        </Button>
      )}
    </div>
  );
}
