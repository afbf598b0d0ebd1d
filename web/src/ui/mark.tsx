export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="6 7 20 22"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M7 23V8l9 9 9-9v15" />
    <path stroke="var(--side-mark)" strokeWidth="2" d="M7 28h18" />
  </svg>
);
