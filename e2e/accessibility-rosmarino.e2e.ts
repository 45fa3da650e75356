import { judgeScreens } from './judged-screens.ts';

judgeScreens('rosmarino', 'every width');
