/**
 * Placeholder lines for a text that is loading. Hidden from screen readers, because the loading element has
 * `aria-busy`.
 */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
