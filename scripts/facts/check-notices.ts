import { noticeProblem } from '~/content/notice-problem.ts';
import { NoticeSchema } from '~/domain/notice.ts';
import { reportDuplicates, validDataRows, type DataFile } from './data-file.ts';

/** Checks the notices of the operator. Their links may point to `staticPages`. */
export function checkNotices(file: DataFile, staticPages: readonly string[]): void {
  const rows = validDataRows(file, NoticeSchema);
  reportDuplicates(file, rows, 'id', ({ id }) => id, 'give this notice another id');
  for (const { index, row } of rows) {
    const problem = noticeProblem(row, staticPages);
    if (problem) file.add([index], 'notice', `${row.id}: ${problem}: correct the notice, or remove it`);
    if (row.end !== undefined && row.end < row.start)
      file.add([index, 'end'], 'notice', `${row.id} ends before it starts: correct one of the two days`);
  }
}
