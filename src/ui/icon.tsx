/** An icon of the set, by its full class name so that the style sheet contains it: `<Icon name="i-lucide-check" />`. */
export function Icon({ name, className = '' }: { name: `i-${string}`; className?: string }) {
  return <span className={className ? `ic ${name} ${className}` : `ic ${name}`} aria-hidden="true" />;
}
