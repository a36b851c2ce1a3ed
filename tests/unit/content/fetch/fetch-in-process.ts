// Runs a fetch in its own process, so that a test can kill it.
import { fetchSnapshot } from '~/content/fetch/fetch-snapshot.ts';

const { FETCH_URL: url = '', FETCH_FOLDER: folder = '' } = process.env;
await fetchSnapshot({ content: `${url}/api/content`, main: `${url}/api/main`, folder, isThorough: true });
