/** Like ui/skeleton: placeholder lines for content that is loading. */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
