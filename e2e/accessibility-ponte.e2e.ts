import { judgeScreens } from './judged-screens.ts';

judgeScreens('ponte', 'phone');
