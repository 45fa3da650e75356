export { Button, ButtonLink, type ButtonProps } from './actions/button.tsx';
export { IconButton, IconLink } from './actions/icon-button.tsx';
export { TextLink } from './actions/text-link.tsx';
export { fontUrl } from './assets.ts';
export { EmptyState } from './feedback/empty-state.tsx';
export { MessageList } from './feedback/message-list.tsx';
export { ProgressBar } from './feedback/progress-bar.tsx';
export { ChoicesSkeleton, PageSkeleton } from './feedback/skeleton.tsx';
export { createToastStore, type ToastStore } from './feedback/toast-store.ts';
export { Toasts } from './feedback/toasts.tsx';
export { Checkbox, ChoiceGroup, Radio, Switch } from './forms/choice.tsx';
export { Combobox, type ComboboxOption } from './forms/combobox.tsx';
export { FileField } from './forms/file-field.tsx';
export { FormError } from './forms/form-error.tsx';
export { createStore, useStore, type Store } from './state/store.ts';
export { SearchField } from './forms/search-field.tsx';
export { Select } from './forms/select.tsx';
export { PasswordField, TextArea, TextField } from './forms/text-field.tsx';
export { type SlotDay, SlotGrid } from './fulfilment/slot-grid.tsx';
export { type IconName } from './icons/icon-names.ts';
export { Icon } from './icons/icon.tsx';
export { Disclosure } from './layout/accordion.tsx';
export { type FooterGroup, SiteFooter, type SiteFooterProps } from './layout/site-footer.tsx';
export { ServiceButton, SiteHeader } from './layout/site-header.tsx';
export { Slider } from './layout/slider.tsx';
export { SliderRow } from './layout/slider-row.tsx';
export { StepSection } from './layout/step-section.tsx';
export { Timeline } from './layout/timeline.tsx';
export { Breadcrumbs } from './navigation/breadcrumbs.tsx';
export { Chip, FilterChip } from './navigation/chip.tsx';
export { FacetGroup } from './navigation/facet-group.tsx';
export { LoadMore } from './navigation/load-more.tsx';
export { Pagination } from './navigation/pagination.tsx';
export { ScrollToTop } from './navigation/scroll-to-top.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { Dialog } from './overlays/dialog.tsx';
export { Drawer } from './overlays/drawer.tsx';
export { Badge } from './product/badge.tsx';
export { Price, type PriceProps } from './product/price.tsx';
export {
  type CardBadge,
  ProductCard,
  type ProductCardProps,
  ProductGrid,
  type ProductPicture,
} from './product/product-card.tsx';
export { Stepper, type StepperTexts } from './product/stepper.tsx';
export { classes } from './styles/classes.ts';
export type { BrandArt, BrandTheme } from './theme/tokens.ts';
export { preloadedFonts, themeAttributes, themeCss } from './theme/theme-css.ts';
