DROP INDEX "cases_newest";--> statement-breakpoint
DROP INDEX "news_newest";--> statement-breakpoint
CREATE INDEX "cases_newest" ON "cases" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("date","id");