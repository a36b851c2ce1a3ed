/** Lines that keep the place of what is loading: what ui/skeleton is in an island. */
export const Skeleton = () => (
  <div className="skeleton" aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
