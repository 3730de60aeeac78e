/** The mark: four strips of paper make an M, two houses wall to wall, and a neighbour with raised arms. */
export function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="1.75em" height="1.75em" aria-hidden="true" data-logo="">
      <path fill="#D7263D" d="M4 21 14 9v20L4 41z" />
      <path fill="#FFB92E" d="M14 9l10 12v20L14 29z" />
      <path fill="#11625F" d="M24 21 34 9v20L24 41z" />
      <path fill="#22304F" d="M34 9l10 12v20L34 29z" />
      <circle fill="#D7263D" cx="24" cy="10" r="5.5" />
    </svg>
  );
}
